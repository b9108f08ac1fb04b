-- rpc file_grievance(subject, message, name, email, language): each gets a number and the day by
-- which it is answered, which a mail confirms, in the language of the account or else in this one.
drop function if exists
  public.file_grievance(text, text, text, text), private.file_grievance(text, text, text, text);

create or replace function private.file_grievance(subject text, message text, name text, email text, language text) returns jsonb
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
  -- One after the other, so that two at once do not both count as the last one allowed.
  perform pg_advisory_xact_lock(hashtextextended('grievances of ' || coalesce(person::text, lower(btrim(email))), 0));
  if (select count(*) from public.grievances g
      where g.asked_at > now() - interval '1 day'
        and (g.person_id = person or person is null and lower(g.email) = lower(btrim(file_grievance.email)))) >= 5 then
    raise exception 'Five complaints a day are the most' using errcode = 'PT429', hint = 'grievance_limit';
  end if;
  insert into public.grievances (person_id, name, email, subject, message, language, due_on)
  values (person, case when person is null then btrim(name) end, case when person is null then btrim(email) end,
    btrim(subject), btrim(message), coalesce(private.known_language(file_grievance.language), 'en'), (now() at time zone 'Asia/Kolkata')::date + private.answer_days())
  returning * into filed;
  perform private.mail_grievance(filed);
  return jsonb_build_object('number', filed.number, 'due_on', filed.due_on);
end;
$$;

create or replace function public.file_grievance(
  subject text, message text, name text default null, email text default null, language text default null
) returns jsonb
language sql set search_path = '' as $$ select private.file_grievance(subject, message, name, email, language) $$;

revoke all on function
  private.file_grievance(text, text, text, text, text), public.file_grievance(text, text, text, text, text)
from public, anon;
grant execute on function private.file_grievance(text, text, text, text, text), public.file_grievance(text, text, text, text, text)
to anon, authenticated;
