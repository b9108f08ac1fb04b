-- rpc count_applications(filters, since): the number of each status, ignoring the status filter;
-- the total with that filter; how many arrived since; and, where one posting is asked for, the
-- number in each of its stages.
drop function if exists private.count_applications(jsonb, timestamptz);
create function private.count_applications(filters jsonb, since timestamptz) returns shapes.application_counts
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  wanted text[] := case when jsonb_typeof(filters -> 'status') = 'array' then array(select jsonb_array_elements_text(filters -> 'status')) end;
  mine jsonb := private.within_rights(filters);
  answer shapes.application_counts;
begin
  execute format(
    'select coalesce(jsonb_object_agg(status, matching), ''{}'') as statuses,
       coalesce(sum(matching) filter (where %1$s), 0) as total, coalesce(sum(fresh) filter (where %1$s), 0) as fresh, ''{}''::jsonb as stages
     from (select status, count(*) as matching, count(*) filter (where created_at > %2$L) as fresh
           from private.application_list where %3$s group by status) as counted',
    case when wanted is null then 'true' else format('status = any (%L::text[])', wanted) end, coalesce(since, 'infinity'),
    private.application_conditions(mine - 'status'))
  into answer;
  if filters ->> 'job' is not null then
    execute format(
      'select coalesce(jsonb_object_agg(stage_id, matching), ''{}'')
       from (select stage_id, count(*) as matching from private.application_list
             where %s and stage_id is not null and status not in (''rejected'', ''withdrawn'') group by stage_id) as counted',
      private.application_conditions(mine - 'status' - 'stage'))
    into answer.stages;
  end if;
  return answer;
end;
$$;

create or replace function public.count_applications(filters jsonb default '{}', since timestamptz default null) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.count_applications($1, $2)) $$;

revoke all on function
  private.count_applications(jsonb, timestamptz), public.count_applications(jsonb, timestamptz)
from public, anon;
grant execute on function
  private.count_applications(jsonb, timestamptz), public.count_applications(jsonb, timestamptz)
to authenticated;
