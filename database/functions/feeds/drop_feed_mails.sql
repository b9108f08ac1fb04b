-- Who may no longer manage a company's feeds gets no mail about one that still waited.
create or replace function private.drop_feed_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outgoing_mail
  where person_id = old.person_id and template = 'feed_paused' and data ->> 'company_id' = old.company_id::text
    and sent_at is null and coalesce(leased_until, '-infinity') <= clock_timestamp();
  return null;
end;
$$;

create or replace trigger drop_feed_mails after delete on public.company_members
  for each row execute function private.drop_feed_mails();
create or replace trigger drop_feed_mails_of_changed after update of role on public.company_members
  for each row when (new.role not in ('owner', 'recruiter')) execute function private.drop_feed_mails();
