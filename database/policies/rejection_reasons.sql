-- Reasons for a rejection: those who hire choose from them, administrators edit them; order_reasons
-- sorts them. Nobody deletes one, since decisions refer to it. Applicants get the words with the
-- decision.
alter table public.rejection_reasons enable row level security;
revoke all on public.rejection_reasons from anon, authenticated, service_role;

create policy "administrators keep the reasons for a rejection"
  on public.rejection_reasons for all to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "members of a company choose from the reasons"
  on public.rejection_reasons for select to authenticated
  using ((select private.is_member()));

grant select, insert on public.rejection_reasons to authenticated;
grant update (label, label_hi, told, told_hi, offered) on public.rejection_reasons to authenticated;
grant select, insert, update, delete on public.rejection_reasons to service_role;
