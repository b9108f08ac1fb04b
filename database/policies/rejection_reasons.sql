-- Reasons for a rejection: administrators choose from them. Applicants get the words with the decision.
alter table public.rejection_reasons enable row level security;
revoke all on public.rejection_reasons from anon, authenticated, service_role;

create policy "administrators read the reasons for a rejection"
  on public.rejection_reasons for select to authenticated
  using ((select private.is_admin()));

grant select on public.rejection_reasons to authenticated;
grant select, insert, update, delete on public.rejection_reasons to service_role;
