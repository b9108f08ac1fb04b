-- rpc answer_request(company_id, person_id, role): an owner lets somebody in with this role, or
-- declines with null; they hear it by mail. Administrators answer where nobody owns the company.
create or replace function private.answer_request(company_id uuid, person_id uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner(answer_request.company_id);
  if answer_request.role is not null then
    perform private.require_member_role(answer_request.role);
  end if;
  perform from public.companies where id = answer_request.company_id for update;
  delete from public.company_requests asked
  where asked.company_id = answer_request.company_id and asked.person_id = answer_request.person_id;
  if not found then
    raise exception 'There is no such request, or it was answered' using errcode = 'PT404';
  end if;
  if answer_request.role is null then
    perform private.write_audit('request declined', 'profiles', answer_request.person_id::text, '{}', answer_request.company_id);
  else
    perform private.require_place(answer_request.company_id,
      (select person.email from public.profiles person where person.id = answer_request.person_id));
    insert into public.company_members (company_id, person_id, role)
    values (answer_request.company_id, answer_request.person_id, answer_request.role);
    -- An invitation of theirs that is still open would hold a second place.
    update public.company_invitations open set accepted_at = now()
    where open.company_id = answer_request.company_id and open.accepted_at is null and open.revoked_at is null
      and lower(open.email) = (select lower(person.email) from public.profiles person where person.id = answer_request.person_id);
  end if;
  insert into private.outgoing_mail (to_address, template, data, person_id)
  select person.email, case when answer_request.role is null then 'join_declined' else 'join_accepted' end,
    jsonb_strip_nulls(jsonb_build_object('full_name', person.full_name, 'company_name', company.name)), person.id
  from public.profiles person, public.companies company
  where person.id = answer_request.person_id and company.id = answer_request.company_id and person.email is not null;
end;
$$;

create or replace function public.answer_request(company_id uuid, person_id uuid, role text) returns void
language sql set search_path = '' as $$ select private.answer_request(company_id, person_id, role) $$;

revoke all on function private.answer_request(uuid, uuid, text), public.answer_request(uuid, uuid, text) from public, anon;
grant execute on function private.answer_request(uuid, uuid, text), public.answer_request(uuid, uuid, text) to authenticated;
