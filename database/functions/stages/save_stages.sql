-- rpc save_stages(job, stages, gone): the stages of a posting as its editor sends them, in their
-- order: [{ id, name, status, promised_days, shown }], a new one without an id. `gone` names each
-- stage that is taken away, with the place (from 0) of the stage to which its people go, or null.
-- An empty list goes by the statuses. Nothing is decided here: people stay in their status.
drop function if exists private.save_stages(uuid, jsonb, jsonb);
create function private.save_stages(job uuid, sent jsonb, gone jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  posting public.jobs;
  wanted jsonb;
  answer_days integer := private.answer_days_of(job);
begin
  perform private.require_company_editor((select company_id from public.jobs where id = job));
  wanted := private.checked_stages(sent);
  -- In the order in which a move locks them.
  perform from public.job_applications where job_id = job order by id for update;
  select * into posting from public.jobs where id = job for update;
  if not found then
    raise exception 'There is no such posting' using errcode = 'PT404';
  end if;
  perform private.require_company_editor(posting.company_id);
  perform set_config('private.setting_stages', job::text, true);
  perform private.check_stage_changes(job, wanted, coalesce(gone, '{}'));

  update public.stages set name = sent.name, position = sent.position, status = sent.status, promised_days = sent.promised_days,
    shown = sent.shown
  from jsonb_populate_recordset(null::public.stages, wanted) as sent
  where stages.id = sent.id and stages.job_id = job;
  insert into public.stages (id, job_id, name, position, status, promised_days, shown)
  select fresh.id, job, fresh.name, fresh.position, fresh.status, fresh.promised_days, fresh.shown
  from jsonb_populate_recordset(null::public.stages, wanted) as fresh
  where not exists (select from public.stages where stages.id = fresh.id);
  -- The people of a stage that goes: where they were asked to go, those who are out of it too.
  update public.job_applications set stage_id = (wanted -> (gone ->> stage_id::text)::integer ->> 'id')::uuid
  where job_id = job and gone ->> stage_id::text is not null and wanted <> '[]';
  delete from public.stages where job_id = job and not wanted @> jsonb_build_array(jsonb_build_object('id', id));
  update public.job_applications set stage_id = private.first_stage(job, status)
  where job_id = job and stage_id is null and status not in ('rejected', 'withdrawn') and wanted <> '[]';
  update public.job_applications application set stage_due_at = promise.until
  from (
    select waiting.id, private.promised_until(waiting.status, private.promise_runs_from(waiting.id, waiting.created_at),
      waiting.stage_since, stage.promised_days, answer_days) as until
    from public.job_applications waiting join public.stages stage on stage.id = waiting.stage_id
    where waiting.job_id = job and waiting.status not in ('rejected', 'withdrawn')) promise
  where application.id = promise.id and application.stage_due_at is distinct from promise.until;
  perform set_config('private.setting_stages', '', true);
  perform private.write_audit('stages saved', 'jobs', job::text, jsonb_build_object('title', posting.title,
    'stages', (select coalesce(jsonb_agg(stage ->> 'name'), '[]') from jsonb_array_elements(wanted) as stage)));
end;
$$;

drop function if exists public.save_stages(uuid, jsonb, jsonb);
create function public.save_stages(job uuid, stages jsonb, gone jsonb default '{}') returns void
language sql set search_path = '' as $$ select private.save_stages($1, $2, $3) $$;

revoke all on function private.save_stages(uuid, jsonb, jsonb), public.save_stages(uuid, jsonb, jsonb) from public, anon;
grant execute on function private.save_stages(uuid, jsonb, jsonb), public.save_stages(uuid, jsonb, jsonb) to authenticated;
