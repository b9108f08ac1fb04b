-- Raises an error unless this is a role of a company's members.
create or replace function private.require_member_role(role text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if role is null or role not in ('owner', 'recruiter', 'hiring_manager', 'interviewer') then
    raise exception 'A role is owner, recruiter, hiring_manager or interviewer' using errcode = '22023', detail = 'role';
  end if;
end;
$$;

revoke all on function private.require_member_role(text) from public;
