-- Erasures: for the platform's own work; no client reads them, not even an administrator.
alter table private.erasures enable row level security;
revoke all on private.erasures from anon, authenticated, service_role;
