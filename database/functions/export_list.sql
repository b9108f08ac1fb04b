-- rpc export_list(list, filters, headings): a link by which an administrator fetches a whole list
-- as a file, once and within five minutes. A list is whatever private.export_page knows: another
-- one is another branch there and a function like private.export_applications. `headings` says what
-- the person calls the columns, by their names here; one that is left out keeps its name.
drop function if exists
  public.export_list(text, jsonb), private.export_list(text, jsonb), private.spend_list_export(text);

create or replace function private.export_list(list text, filters jsonb, headings jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_admin();
  -- Refuses what is no list, and filters that cannot be read.
  perform private.export_page(list, filters, null, 1);
  delete from private.list_exports where expires_at < now();
  insert into private.list_exports (token_hash, person_id, list, filters, headings, expires_at)
  values (sha256(convert_to(token, 'UTF8')), auth.uid(), list, coalesce(filters, '{}'), coalesce(headings, '{}'), now() + interval '5 minutes');
  -- What was searched for may be somebody's name, and an entry of the audit outlives them.
  perform private.write_audit('list exported', list, null,
    coalesce(filters, '{}') - array['search', 'ids', 'person'] || case when filters ?| array['search', 'person'] then '{"searched": true}' else '{}'::jsonb end);
  return token;
end;
$$;

-- Spends a link; answers what it leads to, or nothing. Whoever is no administrator any more gets
-- nothing by it.
create or replace function private.spend_list_export(token text) returns table (list text, filters jsonb, headings jsonb)
language sql security definer set search_path = '' as $$
  with spent as (
    delete from private.list_exports where token_hash = sha256(convert_to(token, 'UTF8')) returning *)
  select spent.list, spent.filters, spent.headings from spent join public.profiles person on person.id = spent.person_id
  where spent.expires_at > now() and person.role = 'admin'
$$;

-- A part of a list: { header, rows, next }, each row the cells of one line.
create or replace function private.export_page(list text, filters jsonb, after text, wanted integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  case list
    when 'applications' then return private.export_applications(filters, after, wanted);
    when 'users' then return private.export_users(filters, after, wanted);
    when 'audit-log' then return private.export_audit(filters, after, wanted);
    else raise exception 'There is no such list' using errcode = '22023';
  end case;
end;
$$;

create or replace function private.export_applications(filters jsonb, after text, wanted integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'header', '["Reference", "Status", "Applied", "Changed", "Candidate", "E-mail", "Phone", "Place", "Job", "Company", "Department", "Score",
      "Reason", "Source", "Résumé", "Application"]'::jsonb,
    'rows', coalesce((
      select jsonb_agg(jsonb_build_array(
        application.receipt_number, application.status, application.created_at, application.updated_at,
        person.full_name, person.email, person.phone, person.location,
        coalesce(job.title, application.job_title), coalesce(job.company_name, application.job_company), job.department,
        result.score, reason.label, application.source, case when application.resume_url is null then 'no' else 'yes' end, application.id) order by hit.place)
      from unnest(found.ids) with ordinality as hit (id, place)
      join public.job_applications application on application.id = hit.id
      left join public.jobs job on job.id = application.job_id
      left join public.profiles person on person.id = application.applicant_id
      left join public.assessment_results result
        on result.job_id = application.job_id and result.candidate_id = application.applicant_id
      left join public.rejection_reasons reason on reason.code = application.rejection_reason), '[]'),
    'next', found.next)
  from private.find_applications(filters, 'newest', after, wanted) as found
$$;

create or replace function private.export_users(filters jsonb, after text, wanted integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'header', '["Name", "E-mail", "Role", "Joined", "State", "Banned until", "Last sign-in", "User"]'::jsonb,
    'rows', coalesce((
      select jsonb_agg(jsonb_build_array(
        person ->> 'full_name', person ->> 'email', person ->> 'role', person ->> 'joined', person ->> 'state',
        case when person ->> 'state' = 'banned' then person ->> 'banned_until' end, person ->> 'last_sign_in_at', person ->> 'id') order by place)
      from jsonb_array_elements(found.part -> 'users') with ordinality as each (person, place)), '[]'),
    'next', found.part -> 'next')
  from private.find_users(filters, 'newest', after, wanted) as found (part)
$$;

create or replace function private.export_audit(filters jsonb, after text, wanted integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'header', '["At (UTC)", "Who", "What", "Of what", "Called", "Details", "Address", "Request", "Who (id)", "Of what (id)", "Entry"]'::jsonb,
    'rows', coalesce((
      select jsonb_agg(jsonb_build_array(
        to_char((entry ->> 'at')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        entry ->> 'actor', entry ->> 'action', entry ->> 'target_table', entry ->> 'target', nullif(entry ->> 'details', '{}'),
        entry ->> 'address', entry ->> 'request_id', entry ->> 'actor_id', entry ->> 'target_id', entry ->> 'id') order by place)
      from jsonb_array_elements(found.part -> 'entries') with ordinality as each (entry, place)), '[]'),
    'next', found.part -> 'next')
  from private.find_audit(filters, after, wanted) as found (part)
$$;

create or replace function public.export_list(list text, filters jsonb default '{}', headings jsonb default '{}') returns text
language sql set search_path = '' as $$ select private.export_list($1, $2, $3) $$;

revoke all on function
  private.spend_list_export(text), private.export_page(text, jsonb, text, integer), private.export_applications(jsonb, text, integer),
  private.export_users(jsonb, text, integer), private.export_audit(jsonb, text, integer)
from public;
revoke all on function private.export_list(text, jsonb, jsonb), public.export_list(text, jsonb, jsonb) from public, anon;
grant execute on function private.export_list(text, jsonb, jsonb), public.export_list(text, jsonb, jsonb) to authenticated;
