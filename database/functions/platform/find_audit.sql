drop function if exists private.find_audit(jsonb, text, integer);
create function private.find_audit(filters jsonb, after text, wanted integer) returns shapes.audit_page
language plpgsql stable set search_path = '' set jit = off as $$
declare
  place text := 'true';
  answer shapes.audit_page;
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
    select
      coalesce(
        array_agg(row(
          id, at, actor_id, (select full_name from public.profiles where id = page.actor_id and (%4$s or role <> 'admin')), action, target_table, target_id,
          private.name_of_target(target_table, target_id), details, case when %4$s then address end, request_id
        )::shapes.audit_entry order by place) filter (where place < %3$s), '{}') as entries,
      case when count(*) = %3$s then max(jsonb_build_array(at, id)::text) filter (where place = %3$s - 1) end as next
    from page
    $sql$,
    private.audit_conditions(filters), place, wanted + 1, case when filters ? 'companies' then 'false' else 'true' end)
  into answer;
  return answer;
end;
$$;

revoke all on function private.find_audit(jsonb, text, integer) from public;
