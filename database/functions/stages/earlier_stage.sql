-- The last stage of this status that an application left; null where there is none any more.
create or replace function private.earlier_stage(application uuid, wanted text) returns uuid
language sql stable security definer set search_path = '' as $$
  select earlier.id
  from public.stage_moves move join public.stages earlier on earlier.id = move.from_stage_id
  where move.application_id = application and move.taken_back_at is null and earlier.status = wanted
  order by move.id desc limit 1
$$;

revoke all on function private.earlier_stage(uuid, text) from public;
