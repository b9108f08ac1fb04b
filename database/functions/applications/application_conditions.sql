-- The conditions that select applications. They are SQL text over private.application_list with
-- literals and not parameters: a plan made for any pattern ignores how rare this one is. Everything
-- that was typed passes through %L.
create or replace function private.application_conditions(filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  asked jsonb := jsonb_strip_nulls(coalesce(filters, '{}'));
  unknown text := (
    select string_agg(key, ', ') from jsonb_object_keys(asked) as key
    where key not in ('status', 'search', 'job', 'company', 'department', 'from', 'until', 'score_from', 'score_to', 'resume',
      'source', 'source_known', 'ids', 'jobs', 'company_id', 'tag', 'assigned', 'stage', 'late', 'unread', 'tested_unseen',
      'answered_by'));
begin
  if unknown is not null then
    raise exception 'Applications have no filter named %', left(unknown, 100) using errcode = '22023';
  end if;
  return concat_ws(' and ', 'true',
    'status = any (' || quote_literal(case when asked ? 'status' then
      array(select jsonb_array_elements_text(asked -> 'status')) end::text) || '::text[])',
    -- Each word may be in another field.
    (select string_agg('said like ' || quote_literal(private.contains_pattern(word)), ' and ')
     from regexp_split_to_table(left(lower(asked ->> 'search'), 100), '\s+') as word where word <> ''),
    'job_id = ' || quote_literal((asked ->> 'job')::uuid) || '::uuid',
    'lower(company) = ' || quote_literal(lower(asked ->> 'company')),
    'lower(department) = ' || quote_literal(lower(asked ->> 'department')),
    'created_at >= ' || quote_literal((asked ->> 'from')::timestamptz) || '::timestamptz',
    'created_at < ' || quote_literal((asked ->> 'until')::timestamptz) || '::timestamptz',
    'score >= ' || (asked ->> 'score_from')::smallint,
    'score <= ' || (asked ->> 'score_to')::smallint,
    case asked -> 'resume' when 'true' then 'has_resume' when 'false' then 'not has_resume' end,
    'source = ' || quote_literal(asked ->> 'source'),
    case asked -> 'source_known' when 'true' then 'source <> ''''' when 'false' then 'coalesce(source, '''') = ''''' end,
    'application_id in (select given.application_id from public.application_tags given join public.tags on tags.id = given.tag_id'
      || ' where lower(tags.name) = ' || quote_literal(lower(asked ->> 'tag')) || ')',
    -- An id, or `nobody`.
    case asked ->> 'assigned'
      when 'nobody' then 'application_id not in (select application_id from public.application_assignments)'
      else 'application_id in (select application_id from public.application_assignments where person_id = '
        || quote_literal((asked ->> 'assigned')::uuid) || '::uuid)'
    end,
    -- Who gave the first answer, an id or `anybody`; an answer that was undone does not count.
    case when asked ? 'answered_by' then 'status not in (''pending'', ''withdrawn'') and application_id in ('
      || 'select log.application_id from public.application_status_log log where log.from_status = ''pending'' and log.to_status <> ''withdrawn'''
      || case when asked ->> 'answered_by' <> 'anybody' then ' and log.changed_by = ' || quote_literal((asked ->> 'answered_by')::uuid) || '::uuid' else '' end
      || ' and not exists (select from public.application_status_log later where later.application_id = log.application_id'
      || ' and later.id > log.id and later.from_status = ''pending'' and later.to_status <> ''withdrawn''))'
    end,
    -- Who is in the stage now; with a status also those who left it there.
    'stage_id = any (' || quote_literal(case when asked ? 'stage' then
      array(select jsonb_array_elements_text(asked -> 'stage')::uuid) end::text) || '::uuid[])',
    case when asked ? 'stage' and not asked ? 'status' then 'status not in (''rejected'', ''withdrawn'')' end,
    -- Past what its stage promised; or two weeks where it is, with nothing promised.
    case asked ->> 'late'
      when 'overdue' then 'stage_due_at < now()'
      when 'stuck' then 'stage_since < now() - interval ''14 days'' and stage_due_at is null and status in (''pending'', ''approved'', ''shortlisted'')'
    end,
    -- With messages of the applicant that the caller has not read and nobody has answered.
    case asked -> 'unread' when 'true' then
      'application_id in (select thread.application_id from public.message_threads thread left join public.message_marks mark'
        || ' on mark.application_id = thread.application_id and mark.person_id = ' || quote_nullable(auth.uid()) || '::uuid'
        || ' where thread.from_applicant > thread.from_team and thread.from_applicant > coalesce(mark.read_position, 0))'
    end,
    case asked -> 'tested_unseen' when 'true' then 'application_id in (select id from private.tested_unseen())' end,
    -- The postings that somebody hires for.
    'job_id = any (' || quote_literal(case when asked ? 'jobs' then
      array(select jsonb_array_elements_text(asked -> 'jobs')::uuid) end::text) || '::uuid[])',
    'job_id in (select id from public.jobs where jobs.company_id = ' || quote_literal((asked ->> 'company_id')::uuid) || '::uuid)',
    'application_id = any (' || quote_literal(case when asked ? 'ids' then
      array(select jsonb_array_elements_text(asked -> 'ids')::uuid) end::text) || '::uuid[])');
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range
    or invalid_parameter_value then
    raise exception 'These filters of applications cannot be read' using errcode = '22023';
end;
$$;

revoke all on function private.application_conditions(jsonb) from public;
