-- rpc list_audit(filters, after, page_size): who did what to whom, the newest first, for
-- administrators. Names are those of today; of somebody who is gone a hash is left, which leads to
-- nobody.
create or replace function private.audit_conditions(filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  asked jsonb := jsonb_strip_nulls(coalesce(filters, '{}'));
  unknown text := (
    select string_agg(key, ', ') from jsonb_object_keys(asked) as key where key not in ('search', 'person', 'action', 'from', 'until'));
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
    'action = ' || quote_literal(asked ->> 'action'),
    'at >= ' || quote_literal((asked ->> 'from')::timestamptz) || '::timestamptz',
    'at < ' || quote_literal((asked ->> 'until')::timestamptz) || '::timestamptz');
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow then
    raise exception 'These filters of the audit log cannot be read' using errcode = '22023';
end;
$$;

create or replace function private.find_audit(filters jsonb, after text, wanted integer) returns jsonb
language plpgsql stable set search_path = '' set jit = off as $$
declare
  place text := 'true';
  answer jsonb;
begin
  if nullif(after, '') is not null then
    begin
      place := format('(at, id) < (%L::timestamptz, %L::bigint)', (after::jsonb ->> 0)::timestamptz, (after::jsonb ->> 1)::bigint);
    exception
      when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range
        or invalid_parameter_value then
        raise exception 'This is no mark of a page' using errcode = '22023';
    end;
  end if;
  execute format(
    $sql$
    with page as (
      select *, row_number() over (order by at desc, id desc) as place
      from (select * from public.audit_log where %1$s and %2$s order by at desc, id desc limit %3$s) as entry
    )
    select jsonb_build_object(
      'entries', coalesce(
        jsonb_agg(to_jsonb(page) - 'place' || jsonb_build_object(
          'actor', (select full_name from public.profiles where id = page.actor_id),
          'target', private.name_of_target(target_table, target_id)) order by place) filter (where place < %3$s), '[]'),
      'next', case when count(*) = %3$s then max(jsonb_build_array(at, id)::text) filter (where place = %3$s - 1) end)
    from page
    $sql$,
    private.audit_conditions(filters), place, wanted + 1)
  into answer;
  return answer;
end;
$$;

-- What an entry is about, as it is called today; null when it is gone or has no name.
create or replace function private.name_of_target(target_table text, target_id text) returns text
language plpgsql stable set search_path = '' as $$
declare
  number uuid := substring(target_id from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid;
begin
  if number is null then
    return null;
  end if;
  return case target_table
    when 'profiles' then coalesce(
      (select full_name from public.profiles where id = number),
      (select private.name_of(raw_user_meta_data, email) from auth.users where id = number and deleted_at is null))
    when 'storage.objects' then (select full_name from public.profiles where id = number)
    when 'jobs' then (select title from public.jobs where id = number)
    when 'companies' then (select name from public.companies where id = number)
    when 'job_reports' then (select job_title from public.job_reports where id = number)
    when 'job_applications' then (
      select concat_ws(', ', person.full_name, coalesce(job.title, application.job_title))
      from public.job_applications application
      left join public.profiles person on person.id = application.applicant_id
      left join public.jobs job on job.id = application.job_id
      where application.id = number)
  end;
end;
$$;

create or replace function private.list_audit(filters jsonb, after text, page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.find_audit(filters, after, least(greatest(coalesce(page_size, 50), 1), 200));
end;
$$;

create or replace function public.list_audit(filters jsonb default '{}', after text default null, page_size integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select private.list_audit($1, $2, $3) $$;

revoke all on function
  private.audit_conditions(jsonb), private.find_audit(jsonb, text, integer), private.name_of_target(text, text)
from public;
revoke all on function private.list_audit(jsonb, text, integer), public.list_audit(jsonb, text, integer) from public, anon;
grant execute on function private.list_audit(jsonb, text, integer), public.list_audit(jsonb, text, integer) to authenticated;
