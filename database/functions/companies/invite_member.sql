-- rpc invite_member(company_id, email, role): an owner invites somebody by mail, for 14 days; an
-- earlier invitation of the same address ends. Returns the invitation's id; the token is in the
-- mail alone.
create or replace function private.invite_member(company_id uuid, email text, role text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.one_line(invite_member.email);
  company public.companies;
  invitation uuid;
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.agreed_caller();
  perform private.require_owner(invite_member.company_id);
  if coalesce(address, '') !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or length(address) > 320 then
    raise exception 'Please enter an e-mail address' using errcode = '22023', detail = 'email';
  end if;
  perform private.require_member_role(invite_member.role);
  select * into company from public.companies where id = invite_member.company_id for update;
  if company.id is null then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  if exists (
    select from public.company_members member join public.profiles person on person.id = member.person_id
    where member.company_id = company.id and lower(person.email) = lower(address)) then
    raise exception 'This person is a member already' using errcode = 'PT409', hint = 'already_member';
  end if;
  -- An address that somebody else types may belong to anybody: a company sends a few mails a day.
  if (select count(*) from public.company_invitations sent
      where sent.company_id = company.id and sent.created_at > now() - interval '1 day')
    >= (case when company.verified_at is null then 20 else 200 end) then
    raise exception 'No more invitations can be sent today' using errcode = 'PT429', hint = 'too_many_invitations';
  end if;
  update public.company_invitations open set revoked_at = now()
  where open.company_id = company.id and lower(open.email) = lower(address) and open.accepted_at is null and open.revoked_at is null;
  perform private.require_place(company.id, address);
  insert into public.company_invitations (company_id, email, role, invited_by)
  values (company.id, address, invite_member.role, auth.uid()) returning id into invitation;
  insert into private.invitation_tokens (invitation_id, token_hash) values (invitation, sha256(convert_to(token, 'UTF8')));
  insert into private.outgoing_mail (to_address, template, data, person_id)
  select address, 'member_invited', jsonb_strip_nulls(jsonb_build_object(
      'company_name', company.name, 'role', invite_member.role, 'token', token,
      'by', (select full_name from public.profiles where id = auth.uid()),
      'by_email', (select profiles.email from public.profiles where id = auth.uid()),
      'locale', (select language from public.profiles where id = auth.uid()))),
    (select id from public.profiles where lower(profiles.email) = lower(address) limit 1);
  perform private.write_audit('member invited', 'companies', company.id::text, jsonb_build_object('role', invite_member.role));
  return invitation;
end;
$$;

create or replace function public.invite_member(company_id uuid, email text, role text) returns uuid
language sql set search_path = '' as $$ select private.invite_member(company_id, email, role) $$;

revoke all on function private.invite_member(uuid, text, text), public.invite_member(uuid, text, text) from public, anon;
grant execute on function private.invite_member(uuid, text, text), public.invite_member(uuid, text, text) to authenticated;
