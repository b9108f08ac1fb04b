-- One line in the audit log, with the caller and their address from the request's settings, and the
-- company whose posting, application or member it is about. Called by triggers and definer
-- functions only.
create or replace function private.write_audit(
  action text, target_table text, target_id text, details jsonb default '{}', company uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, action, target_table, target_id, details, address, request_id, company_id)
  select auth.uid(), action, target_table, target_id, details,
    nullif(current_setting('request.address', true), ''),
    nullif(current_setting('request.id', true), ''),
    coalesce(company, private.company_of_target(target_table, target_id, details))
$$;

revoke all on function private.write_audit(text, text, text, jsonb, uuid) from public;
