-- rpc file_grievance(subject, message, name, email), answer_grievance(number, answer),
-- close_grievance(number). Each gets a number and the day by which it is answered, and says both in
-- a mail.
create or replace function private.file_grievance(subject text, message text, name text, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.caller();
  filed public.grievances;
begin
  perform private.make_profile(person);
  if person is null and (nullif(btrim(name), '') is null or nullif(btrim(email), '') is null)
    or nullif(btrim(subject), '') is null or nullif(btrim(message), '') is null then
    raise exception 'A complaint needs a subject, a text and somebody to answer' using errcode = '23514';
  end if;
  -- One after the other, so that two at once do not both count as the last that is allowed.
  perform pg_advisory_xact_lock(hashtextextended('grievances of ' || coalesce(person::text, lower(btrim(email))), 0));
  if (select count(*) from public.grievances g
      where g.asked_at > now() - interval '1 day'
        and (g.person_id = person or person is null and lower(g.email) = lower(btrim(file_grievance.email)))) >= 5 then
    raise exception 'Five complaints a day are the most' using errcode = 'PT429', hint = 'grievance_limit';
  end if;
  insert into public.grievances (person_id, name, email, subject, message, due_on)
  values (person, case when person is null then btrim(name) end, case when person is null then btrim(email) end,
    btrim(subject), btrim(message), (now() at time zone 'Asia/Kolkata')::date + private.answer_days())
  returning * into filed;
  perform private.mail_grievance(filed);
  return jsonb_build_object('number', filed.number, 'due_on', filed.due_on);
end;
$$;

-- The days within which a question or complaint is answered, as the privacy page publishes them:
-- web/visitor/personal-data.ts has the same, held together by a test.
create or replace function private.answer_days() returns integer
language sql immutable set search_path = '' as $$ select 15 $$;

-- To its author and to the platform's inbox. A visitor's address is not proven: what they wrote
-- does not go there, and beyond thirty an hour nothing does, so that nobody floods a stranger's
-- mailbox through us.
create or replace function private.mail_grievance(filed public.grievances) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  address text;
begin
  select * into person from public.profiles where id = filed.person_id;
  address := coalesce(person.email, filed.email);
  if filed.person_id is null and (
    select count(*) from private.outgoing_mail
    where template = 'grievance_received' and person_id is null and created_at > now() - interval '1 hour') >= 30 then
    return;
  end if;
  insert into private.outgoing_mail (template, data, reply_to, person_id) values
    ('grievance_filed', jsonb_build_object(
      'name', coalesce(person.full_name, filed.name), 'email', address, 'number', filed.number,
      'date', filed.due_on, 'subject', filed.subject, 'message', filed.message),
      address, person.id);
  -- Who signs in by phone may have no mailbox; their screen shows the same.
  insert into private.outgoing_mail (to_address, template, data, person_id)
  select address, 'grievance_received', jsonb_build_object(
    'full_name', person.full_name, 'number', filed.number, 'date', filed.due_on), person.id
  where address is not null;
end;
$$;

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
    'full_name', person.full_name, 'number', answered.number, 'subject', answered.subject, 'answer', answered.answer), person.id
  from (select coalesce(person.email, answered.email) as address) as author where address is not null;
  perform private.notify_person(person.id, 'grievance_answered', answered.id, jsonb_build_object('number', answered.number));
  perform private.write_audit('grievance answered', 'grievances', answered.id::text);
end;
$$;

-- Its author has what they wanted, or takes it back.
create or replace function private.close_grievance(number text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
begin
  update public.grievances g set state = 'closed', closed_at = now()
  where g.number = close_grievance.number and g.person_id = me and g.state <> 'closed';
  if not found then
    raise exception 'There is no such complaint, or it is closed' using errcode = 'PT404';
  end if;
end;
$$;

-- Of somebody who left, the record stays that a complaint was made and when it was answered,
-- without a word of it.
create or replace function private.forget_grievance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := null;
  new.email := null;
  new.subject := null;
  new.message := null;
  new.answer := null;
  new.state := 'closed';
  new.closed_at := coalesce(new.closed_at, now());
  return new;
end;
$$;

create or replace trigger forget_grievance before update on public.grievances
  for each row when ((old.person_id is not null and new.person_id is null) or (old.email is not null and new.email is null))
  execute function private.forget_grievance();

create or replace function public.file_grievance(subject text, message text, name text default null, email text default null)
returns jsonb
language sql set search_path = '' as $$ select private.file_grievance(subject, message, name, email) $$;
create or replace function public.answer_grievance(number text, answer text) returns void
language sql set search_path = '' as $$ select private.answer_grievance(number, answer) $$;
create or replace function public.close_grievance(number text) returns void
language sql set search_path = '' as $$ select private.close_grievance(number) $$;

revoke all on function private.answer_days(), private.mail_grievance(public.grievances) from public;
revoke all on function
  private.file_grievance(text, text, text, text), public.file_grievance(text, text, text, text),
  private.answer_grievance(text, text), public.answer_grievance(text, text),
  private.close_grievance(text), public.close_grievance(text)
from public, anon;
grant execute on function private.file_grievance(text, text, text, text), public.file_grievance(text, text, text, text)
to anon, authenticated;
grant execute on function
  private.answer_grievance(text, text), public.answer_grievance(text, text),
  private.close_grievance(text), public.close_grievance(text)
to authenticated;
