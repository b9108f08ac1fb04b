-- Steps forward. The same step backward undoes a decision.
create or replace function private.is_next_status(present text, next text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.status_steps where from_status = present and to_status = next)
$$;

revoke all on function private.is_next_status(text, text) from public;
