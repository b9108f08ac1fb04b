-- Stages as a client sends them, each with an id and its place: 20 at most, in the order of their
-- statuses, at least one of each status, so that every decision leads somewhere, and no two of the
-- same name, because lists and emails tell stages by name alone; or none at all.
create or replace function private.checked_stages(sent jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  ways constant text[] := '{pending,approved,shortlisted,hired}';
  given text[];
begin
  if jsonb_typeof(sent) is distinct from 'array' then
    raise exception 'Stages are a list' using errcode = '22023', hint = 'stages_unreadable';
  end if;
  if jsonb_array_length(sent) > 20 then
    raise exception 'A posting has 20 stages at most' using errcode = '22023', hint = 'stages_too_many';
  end if;
  if exists (select from jsonb_array_elements(sent) as stage where jsonb_typeof(stage) <> 'object')
    or (select count(stage ->> 'id') <> count(distinct lower(stage ->> 'id')) from jsonb_array_elements(sent) as stage) then
    raise exception 'These stages cannot be read' using errcode = '22023', hint = 'stages_unreadable';
  end if;
  given := array(select stage ->> 'status' from jsonb_array_elements(sent) as stage);
  if given <> '{}' and (not given @> ways or not given <@ ways
    or given <> array(select one from unnest(given) as one order by array_position(ways, one))) then
    raise exception 'Stages stand in the order pending, approved, shortlisted, hired, with at least one of each'
      using errcode = '22023', hint = 'stages_order';
  end if;
  if exists (
    select from jsonb_array_elements(sent) as stage where (length(private.one_line(stage ->> 'name')) between 1 and 60) is not true) then
    raise exception 'A stage has a name of 60 letters at most' using errcode = '22023', hint = 'stage_name';
  end if;
  if (select count(*) <> count(distinct lower(private.one_line(stage ->> 'name'))) from jsonb_array_elements(sent) as stage) then
    raise exception 'Two stages have the same name' using errcode = '22023', hint = 'stage_name_twice';
  end if;
  if exists (
    select from jsonb_array_elements(sent) as stage where (stage ->> 'promised_days')::integer not between 1 and 365) then
    raise exception 'A stage promises 1 to 365 days, or none' using errcode = '22023', hint = 'stage_days';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', coalesce((stage ->> 'id')::uuid, gen_random_uuid()), 'is_new', stage ->> 'id' is null, 'name', private.one_line(stage ->> 'name'),
      'position', n - 1, 'status', stage ->> 'status', 'promised_days', (stage ->> 'promised_days')::integer,
      'shown', coalesce((stage ->> 'shown')::boolean, false)) order by n), '[]')
    from jsonb_array_elements(sent) with ordinality as element (stage, n));
exception
  when invalid_text_representation or numeric_value_out_of_range then
    raise exception 'These stages cannot be read' using errcode = '22023', hint = 'stages_unreadable';
end;
$$;

revoke all on function private.checked_stages(jsonb) from public;
