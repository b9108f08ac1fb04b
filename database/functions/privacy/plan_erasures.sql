-- Cancels plans that no longer apply, and warns of new ones, a thousand at a time. A warning whose
-- mail failed is sent again. What is announced now is erased when its period is over, at the
-- earliest when the warning's is.
create or replace function private.plan_erasures(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  warning interval := private.warning_period();
  planned integer;
begin
  delete from public.planned_erasures plan
  where not exists (
      select from private.ending_by(at + warning) as ending
      where ending.person_id = plan.person_id and ending.application_id is not distinct from plan.application_id)
    or (plan.erase_at <= at and not exists (
      select from private.outgoing_mail where id = plan.mail_id and failed_at is null));
  insert into public.planned_erasures (person_id, application_id, warned_at, erase_at)
  select person_id, application_id, at, greatest(ends_at, at + warning)
  from private.ending_by(at + warning) as ending
  where not exists (
    select from public.planned_erasures plan
    where plan.person_id = ending.person_id and plan.application_id is not distinct from ending.application_id)
  order by ends_at limit 1000
  -- Another process is planning it at this moment.
  on conflict (person_id, application_id) do nothing;
  get diagnostics planned = row_count;
  perform private.warn_of_account(plan) from public.planned_erasures plan
  where warned_at = at and mail_id is null and application_id is null;
  perform private.warn_of_applications(person_id, at) from (
    select distinct person_id from public.planned_erasures
    where warned_at = at and mail_id is null and application_id is not null) as people;
  return planned;
end;
$$;

revoke all on function private.plan_erasures(timestamptz) from public;
