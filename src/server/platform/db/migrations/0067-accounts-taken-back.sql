-- Since when an account is taken back from whoever had it; null again once its owner has set a password.
alter table staff add column taken_back_at timestamptz;
