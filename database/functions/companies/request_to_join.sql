-- rpc request_to_join(company_name, message): the caller asks the owners of a company to let them
-- in. Where nobody owns it yet, an administrator answers.
create or replace function private.request_to_join(company_name text, message text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
  company public.companies;
begin
  perform private.make_profile(me);
  if length(request_to_join.message) > 1000 then
    raise exception 'A message has 1,000 characters at most' using errcode = '22023', detail = 'message';
  end if;
  perform from public.profiles where id = me for update;
  select * into company from public.companies where folded_name = lower(private.one_line(request_to_join.company_name));
  if company.id is null then
    raise exception 'There is no company of this name' using errcode = 'PT404', hint = 'no_company';
  end if;
  if exists (select from public.company_members member where member.company_id = company.id and member.person_id = me) then
    raise exception 'You are a member already' using errcode = 'PT409', hint = 'already_member';
  end if;
  if (select count(*) from public.company_requests where person_id = me) >= 5 then
    raise exception 'Five requests wait for an answer already' using errcode = 'PT409', hint = 'too_many_requests';
  end if;
  insert into public.company_requests (company_id, person_id, message)
  values (company.id, me, nullif(btrim(request_to_join.message), ''))
  on conflict (company_id, person_id) do nothing;
  if not found then
    return;
  end if;
  insert into private.outgoing_mail (to_address, template, data, person_id)
  select owner.email, 'join_requested', jsonb_strip_nulls(jsonb_build_object(
    'full_name', owner.full_name, 'company_name', company.name, 'person', person.full_name, 'person_email', person.email)), owner.id
  from public.company_members member
  join public.profiles owner on owner.id = member.person_id
  join public.profiles person on person.id = me
  where member.company_id = company.id and member.role = 'owner' and owner.email is not null;
end;
$$;

create or replace function public.request_to_join(company_name text, message text default null) returns void
language sql set search_path = '' as $$ select private.request_to_join(company_name, message) $$;

revoke all on function private.request_to_join(text, text), public.request_to_join(text, text) from public, anon;
grant execute on function private.request_to_join(text, text), public.request_to_join(text, text) to authenticated;
