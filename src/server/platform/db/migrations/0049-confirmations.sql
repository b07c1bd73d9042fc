-- When the person of a session last confirmed who they are; null: not since the sign-in.
alter table session add column confirmed_at timestamptz;
