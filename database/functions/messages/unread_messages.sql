-- rpc unread_messages(applications): of up to a thousand applications those with messages of the
-- other side that the caller has not read, and how many. What a colleague has answered is read.
drop function if exists private.unread_messages(uuid[]);
create function private.unread_messages(applications uuid[]) returns shapes.unread_messages[]
language sql stable security definer set search_path = '' as $$
  -- Rights are asked once, not for each application.
  with caller as materialized (
    select private.agreed_caller() as id, private.is_admin() as everything, private.hiring_jobs() as jobs),
  asked as (
    select applied.id, caller.id as me, applied.applicant_id is not distinct from caller.id as is_own
    from caller join public.job_applications applied
      on applied.applicant_id = caller.id or caller.everything or applied.job_id = any (caller.jobs)
    where applied.id = any (applications[1:1000])
  )
  select coalesce(array_agg(row(counted.id, counted.unread)::shapes.unread_messages), '{}')
  from (
    select asked.id, (
        select count(*)::integer from public.messages said
        where said.application_id = asked.id and said.side = case when asked.is_own then 'team' else 'applicant' end
          and said.position > greatest(mark.read_position, case when asked.is_own then thread.from_applicant else thread.from_team end)
      ) as unread
    from asked
    join public.message_threads thread on thread.application_id = asked.id
    left join public.message_marks mark on mark.application_id = asked.id and mark.person_id = asked.me
  ) as counted
  where counted.unread > 0
$$;

create or replace function public.unread_messages(applications uuid[]) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.unread_messages($1)) $$;

revoke all on function private.unread_messages(uuid[]), public.unread_messages(uuid[]) from public, anon;
grant execute on function private.unread_messages(uuid[]), public.unread_messages(uuid[]) to authenticated;
