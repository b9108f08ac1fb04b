create or replace function private.warn_of_account(plan public.planned_erasures) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object('date', (plan.erase_at at time zone 'Asia/Kolkata')::date);
  mail uuid;
begin
  insert into private.outgoing_mail (to_address, template, data, person_id)
  select email, 'account_expiring', facts || jsonb_build_object('full_name', full_name), id
  from public.profiles where id = plan.person_id
  returning id into mail;
  update public.planned_erasures set mail_id = mail where id = plan.id;
  perform private.notify_person(plan.person_id, 'account_expiring', plan.person_id, facts);
end;
$$;

revoke all on function private.warn_of_account(public.planned_erasures) from public;
