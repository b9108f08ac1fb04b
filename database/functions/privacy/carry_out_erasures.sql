-- An account is erased as if its person had deleted it. If its person asks at this moment to keep
-- it, it waits for the next run. Only how many of each were erased is recorded.
create or replace function private.carry_out_erasures(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  plan public.planned_erasures;
  accounts integer := 0;
  applications integer := 0;
begin
  for plan in
    select * from public.planned_erasures planned
    where erase_at <= at and exists (
      select from private.outgoing_mail where id = planned.mail_id and sent_at <= at - interval '48 hours')
    order by erase_at limit 500 for update skip locked
  loop
    if plan.application_id is null then
      insert into private.erasures (person_id, person_hash, asked_by)
      values (plan.person_id, private.hash_of(plan.person_id), 'platform')
      on conflict (person_id) do nothing;
      delete from auth.sessions where user_id = plan.person_id;
      accounts := accounts + 1;
    else
      perform private.forget_application(plan.application_id);
      applications := applications + 1;
    end if;
    delete from public.planned_erasures where id = plan.id;
  end loop;
  if accounts + applications > 0 then
    perform private.write_audit('erased in time', 'planned_erasures', null,
      jsonb_build_object('accounts', accounts, 'applications', applications));
  end if;
  return accounts + applications;
end;
$$;

revoke all on function private.carry_out_erasures(timestamptz) from public;
