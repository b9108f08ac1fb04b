-- Keeps in a person's profile whether they are a member of any company.
create or replace function private.mark_member() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.person_id else new.person_id end;
begin
  update public.profiles set hires = not hires
  where id = person and hires <> exists (select from public.company_members where person_id = person);
  return null;
end;
$$;

create or replace trigger mark_member after insert or delete on public.company_members
  for each row execute function private.mark_member();
