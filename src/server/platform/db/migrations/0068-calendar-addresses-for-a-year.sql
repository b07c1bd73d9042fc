-- An address is a secret in a query, so it ends like any other key.
update api_key
set lifetime_days = 365, expires_at = least(expires_at, now() + interval '365 days')
where calendar is not null and lifetime_days > 365;
