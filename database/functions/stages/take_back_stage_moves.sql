-- rpc take_back_stage_moves(applications): take_back_stage_move for up to 200, in one order.
create or replace function private.take_back_stage_moves(applications uuid[]) returns shapes.stage_outcome[]
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
  answer shapes.stage_outcome[] := '{}';
begin
  perform private.require_hiring();
  if coalesce(cardinality(applications), 0) > 200 then
    raise exception 'Up to 200 moves are taken back at once' using errcode = '22023';
  end if;
  for application in select distinct id from unnest(applications) as id order by id loop
    answer := answer || private.take_back_stage_move(application);
  end loop;
  return answer;
end;
$$;

create or replace function public.take_back_stage_moves(applications uuid[]) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.take_back_stage_moves($1)) $$;

revoke all on function private.take_back_stage_moves(uuid[]), public.take_back_stage_moves(uuid[]) from public, anon;
grant execute on function private.take_back_stage_moves(uuid[]), public.take_back_stage_moves(uuid[]) to authenticated;
