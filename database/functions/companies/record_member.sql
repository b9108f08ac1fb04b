-- Records who became a member, with which role, and who is none any more.
create or replace function private.record_member() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  member public.company_members := case when tg_op = 'DELETE' then old else new end;
begin
  -- What is deleted with a company or an account is covered by its own entry.
  if tg_op = 'DELETE' and not exists (
    select from public.companies, public.profiles where companies.id = old.company_id and profiles.id = old.person_id) then
    return null;
  end if;
  perform private.write_audit(
    case tg_op when 'INSERT' then 'member added' when 'UPDATE' then 'member changed' else 'member removed' end,
    'profiles', member.person_id::text,
    jsonb_strip_nulls(jsonb_build_object('role', member.role, 'before', case when tg_op = 'UPDATE' then old.role end)), member.company_id);
  return null;
end;
$$;

create or replace trigger record_member after insert or delete on public.company_members
  for each row execute function private.record_member();
create or replace trigger record_changed_member after update of role on public.company_members
  for each row when (old.role <> new.role) execute function private.record_member();
