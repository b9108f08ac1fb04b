-- Steps forward. The same step backward undoes a decision.
create or replace function private.is_next_status(present text, next text) returns boolean
language sql immutable set search_path = '' as $$
  select (present, next) in (
    ('pending', 'approved'), ('pending', 'rejected'),
    ('approved', 'shortlisted'), ('approved', 'hired'), ('approved', 'rejected'),
    ('shortlisted', 'hired'), ('shortlisted', 'rejected'))
$$;

revoke all on function private.is_next_status(text, text) from public;
