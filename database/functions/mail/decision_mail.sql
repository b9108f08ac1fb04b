-- rpc decision_mail(application, next, reason, choice, name_hidden): the mail that this decision
-- would send, before anybody decides; null for an application that the caller does not hire for.
-- `next` is a status or `reopened`. With `name_hidden` its greeting has no name.
drop function if exists private.decision_mail(uuid, text, text, jsonb, boolean);
create function private.decision_mail(application uuid, next text, reason text, choice jsonb, name_hidden boolean)
returns shapes.decision_mail
language plpgsql security definer set search_path = '' as $$
declare
  applied public.job_applications;
  person public.profiles;
  due timestamptz;
begin
  perform private.require_hiring();
  if next is null or next not in ('approved', 'shortlisted', 'rejected', 'hired', 'reopened') then
    raise exception 'There is no mail about the status %', left(next, 100) using errcode = '22023';
  end if;
  select * into applied from public.job_applications where id = application and private.hires_for(job_id);
  if not found then
    return null;
  end if;
  select * into person from public.profiles where id = applied.applicant_id;
  perform private.choose_mail(choice);
  due := private.mail_due(nullif(current_setting('private.mail_choice', true), '')::jsonb, applied.applicant_id);
  perform private.choose_mail(null);
  return row(
    private.facts_of_mail(applied, case when name_hidden is not true then person.full_name end, next, private.reason_texts(reason, next)),
    coalesce(private.known_language(person.language), 'en'),
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'language', language, 'subject', subject, 'title', title, 'text', text))
      from public.mail_templates where kind = 'application_' || next), '[]'),
    case
      when person.email is null or not person.mail_application_updates then 'unwanted'
      when not private.sends_mail('application_updates') then 'off'
      when due is null then 'held'
      else 'goes'
    end,
    due)::shapes.decision_mail;
end;
$$;

comment on function private.decision_mail(uuid, text, text, jsonb, boolean) is 'or null';

create or replace function public.decision_mail(
  application uuid, next text, reason text default null, choice jsonb default null, name_hidden boolean default false
) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.decision_mail($1, $2, $3, $4, $5)) $$;

revoke all on function
  private.decision_mail(uuid, text, text, jsonb, boolean), public.decision_mail(uuid, text, text, jsonb, boolean)
from public, anon;
grant execute on function
  private.decision_mail(uuid, text, text, jsonb, boolean), public.decision_mail(uuid, text, text, jsonb, boolean)
to authenticated;
