-- rpc retention_report(days_ahead): what would be erased until then, and what is already planned.
-- For administrators and the platform; changes nothing.
drop function if exists public.retention_report(integer);
drop function if exists private.retention_report(integer);
create function private.retention_report(days_ahead integer) returns setof shapes.ending
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_client() and not private.is_admin() then
    raise exception 'Only administrators read what will be erased' using errcode = '42501';
  end if;
  return query
    select case when ending.application_id is null then 'account' else 'application' end,
      ending.person_id, person.full_name, person.email, ending.application_id, application.job_title, application.job_company,
      ending.since, ending.ends_at, plan.warned_at, plan.erase_at,
      case when warning.failed_at is not null then 'failed' when warning.sent_at is not null then 'sent'
        when warning.id is not null then 'waiting' end
    from private.ending_by(now() + make_interval(days => least(greatest(days_ahead, 0), 3660))) as ending
    join public.profiles person on person.id = ending.person_id
    left join public.job_applications application on application.id = ending.application_id
    left join public.planned_erasures plan
      on plan.person_id = ending.person_id and plan.application_id is not distinct from ending.application_id
    left join private.outgoing_mail warning on warning.id = plan.mail_id
    order by coalesce(plan.erase_at, ending.ends_at), ending.person_id, ending.application_id;
end;
$$;

create function public.retention_report(days_ahead integer default 90) returns setof shapes.ending
language sql stable set search_path = '' as $$ select * from private.retention_report(days_ahead) $$;

revoke all on function private.retention_report(integer), public.retention_report(integer) from public, anon;
grant execute on function private.retention_report(integer), public.retention_report(integer) to authenticated, service_role;
