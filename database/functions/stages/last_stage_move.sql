-- The last move of an application that was not taken back.
create or replace function private.last_stage_move(application uuid) returns public.stage_moves
language sql stable security definer set search_path = '' as $$
  select * from public.stage_moves where application_id = application and taken_back_at is null order by id desc limit 1
$$;

revoke all on function private.last_stage_move(uuid) from public;
