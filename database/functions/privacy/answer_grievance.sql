-- rpc answer_grievance(number, answer): for administrators; its author reads the answer in a mail.
create or replace function private.answer_grievance(number text, answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  answered public.grievances;
  person public.profiles;
begin
  if not private.is_admin() then
    raise exception 'Only administrators answer complaints' using errcode = '42501';
  end if;
  if nullif(btrim(answer), '') is null then
    raise exception 'An answer needs a text' using errcode = '23514';
  end if;
  update public.grievances g
  set state = 'answered', answer = btrim(answer_grievance.answer), answered_at = now()
  where g.number = answer_grievance.number and g.state <> 'closed'
  returning * into answered;
  if not found then
    raise exception 'There is no such complaint, or it is closed' using errcode = 'PT404';
  end if;
  select * into person from public.profiles where id = answered.person_id;
  insert into private.outgoing_mail (to_address, template, data, person_id)
  select address, 'grievance_answered', jsonb_build_object(
    'full_name', person.full_name, 'number', answered.number, 'subject', answered.subject, 'answer', answered.answer,
    'locale', answered.language), person.id
  from (select coalesce(person.email, answered.email) as address) as author where address is not null;
  perform private.notify_person(person.id, 'grievance_answered', answered.id, jsonb_build_object('number', answered.number));
  perform private.write_audit('grievance answered', 'grievances', answered.id::text);
end;
$$;

create or replace function public.answer_grievance(number text, answer text) returns void
language sql set search_path = '' as $$ select private.answer_grievance(number, answer) $$;

revoke all on function private.answer_grievance(text, text), public.answer_grievance(text, text) from public, anon;
grant execute on function private.answer_grievance(text, text), public.answer_grievance(text, text) to authenticated;
