-- Refuses what save_stages may not do to the stages that a posting has: those that somebody else
-- added or took away meanwhile, another status for people who are in a stage, and taking one away
-- without saying where its people go.
create or replace function private.check_stage_changes(job uuid, wanted jsonb, gone jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stage record;
  target jsonb;
begin
  if jsonb_typeof(gone) <> 'object' or exists (select from jsonb_each_text(gone) as one where one.value !~ '^\d{1,2}$') then
    raise exception 'Each stage that goes is named with the place where its people go, or null'
      using errcode = '22023', hint = 'stages_unreadable';
  end if;
  if exists (
    select from jsonb_array_elements(wanted) as sent
    where not (sent -> 'is_new')::boolean
      and not exists (select from public.stages where job_id = job and id = (sent ->> 'id')::uuid))
    or exists (
      select from public.stages
      where job_id = job and wanted <> '[]' and not gone ? id::text
        and not wanted @> jsonb_build_array(jsonb_build_object('id', id)))
    or exists (
      select from jsonb_object_keys(gone) as key
      where not exists (select from public.stages where job_id = job and id::text = key)) then
    raise exception 'Somebody else changed the stages of this posting meanwhile' using errcode = 'PT409', hint = 'stages_changed';
  end if;
  for stage in
    select stages.*, (select sent ->> 'status' from jsonb_array_elements(wanted) as sent where (sent ->> 'id')::uuid = stages.id) as next
    from public.stages
    where job_id = job and wanted <> '[]' and exists (
      select from public.job_applications where stage_id = stages.id and job_applications.status not in ('rejected', 'withdrawn'))
  loop
    target := wanted -> (gone ->> stage.id::text)::integer;
    if stage.next <> stage.status then
      raise exception 'There are people in the stage %: move them before it gets another status', stage.name
        using errcode = 'PT409', hint = 'stage_occupied', detail = stage.id::text;
    elsif stage.next is null and target is null then
      raise exception 'There are people in the stage %: say to which stage they go', stage.name
        using errcode = 'PT409', hint = 'stage_occupied', detail = stage.id::text;
    elsif stage.next is null and target ->> 'status' <> stage.status then
      raise exception 'The people of the stage % go to a stage of the same status', stage.name
        using errcode = '22023', hint = 'stage_of_other_status', detail = stage.id::text;
    end if;
  end loop;
end;
$$;

revoke all on function private.check_stage_changes(uuid, jsonb, jsonb) from public;
