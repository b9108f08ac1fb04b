create or replace function private.audit_conditions(filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  asked jsonb := jsonb_strip_nulls(coalesce(filters, '{}'));
  unknown text := (
    select string_agg(key, ', ') from jsonb_object_keys(asked) as key where key not in ('search', 'person', 'action', 'from', 'until', 'companies'));
  pattern text := private.contains_pattern(lower(asked ->> 'search'));
  people uuid[];
  targets text[];
  meant text;
begin
  if unknown is not null then
    raise exception 'The audit log has no filter named %', left(unknown, 100) using errcode = '22023';
  end if;
  if pattern is not null then
    people := array(
      select id from public.profiles where lower(full_name) like pattern or lower(email) like pattern limit 500);
    targets := array(select id::text from public.jobs where lower(title) like pattern or lower(company_name) like pattern limit 500)
      || array(select id::text from public.companies where lower(name) like pattern limit 500)
      || array(select id::text from public.job_applications where receipt_number = upper(asked ->> 'search'))
      || array(select (asked ->> 'search'));
  elsif asked ? 'person' then
    people := array[(asked ->> 'person')::uuid];
  end if;
  if people is not null then
    targets := targets || people::text[]
      || array(select id::text from public.job_applications where applicant_id = any (people));
    meant := format(
      '(actor_id = any (%1$L::uuid[]) or target_id = any (%2$L::text[])
        or (target_table = ''storage.objects'' and left(target_id, 36) = any (%1$L::text[])))', people, targets);
  end if;
  return concat_ws(' and ', 'true', meant,
    -- What the owners of these companies read.
    'company_id = any (' || quote_literal(case when asked ? 'companies' then
      array(select jsonb_array_elements_text(asked -> 'companies')::uuid) end::text) || '::uuid[])',
    'action = ' || quote_literal(asked ->> 'action'),
    'at >= ' || quote_literal((asked ->> 'from')::timestamptz) || '::timestamptz',
    'at < ' || quote_literal((asked ->> 'until')::timestamptz) || '::timestamptz');
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow then
    raise exception 'These filters of the audit log cannot be read' using errcode = '22023';
end;
$$;

revoke all on function private.audit_conditions(jsonb) from public;
