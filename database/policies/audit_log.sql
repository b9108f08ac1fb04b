-- The audit log: administrators read it; nobody changes it, not even the service key.
alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated, service_role;

create policy "administrators read the audit log"
  on public.audit_log for select to authenticated
  using ((select private.is_admin()));

grant select on public.audit_log to authenticated, service_role;
