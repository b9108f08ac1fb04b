-- rpc list_stages(job): the stages of a posting in their order, each with the number of people in
-- it, for those who hire for the posting; an empty list where it goes by the statuses.
drop function if exists private.list_stages(uuid);
create function private.list_stages(job uuid) returns shapes.listed_stage[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_hiring();
  return array(
    select row(stage.id, stage.name, stage.status, stage.promised_days, stage.shown, (
      select count(*) from public.job_applications
      where stage_id = stage.id and job_applications.status not in ('rejected', 'withdrawn')))::shapes.listed_stage
    from public.stages stage
    where stage.job_id = job and private.hires_for(job)
    order by stage.position);
end;
$$;

create or replace function public.list_stages(job uuid) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.list_stages($1)) $$;

revoke all on function private.list_stages(uuid), public.list_stages(uuid) from public, anon;
grant execute on function private.list_stages(uuid), public.list_stages(uuid) to authenticated;
