-- rpc unread_messages(applications): of up to a thousand applications those with messages of the
-- other side that the caller has not read, and how many. What a colleague has answered is read.
drop function if exists private.unread_messages(uuid[]);
create function private.unread_messages(applications uuid[]) returns shapes.unread_messages[]
language sql stable security definer set search_path = '' as $$
  with asked as (
    select applied.id, applied.applicant_id is not distinct from private.agreed_caller() as is_own
    from public.job_applications applied
    where applied.id = any (applications[1:1000])
      and (applied.applicant_id = private.agreed_caller() or private.hires_for(applied.job_id))
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
    left join public.message_marks mark on mark.application_id = asked.id and mark.person_id = private.agreed_caller()
  ) as counted
  where counted.unread > 0
$$;

create or replace function public.unread_messages(applications uuid[]) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.unread_messages($1)) $$;

revoke all on function private.unread_messages(uuid[]), public.unread_messages(uuid[]) from public, anon;
grant execute on function private.unread_messages(uuid[]), public.unread_messages(uuid[]) to authenticated;
