-- From the moment its notice has gone the company may read the name of whoever it brought, and the
-- thirty days begin; where none can be delivered, what was brought goes.
create or replace function private.follow_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.sent_at is not null then
    update public.brought_applications waiting
    set state = 'told', full_name = person.full_name, told_at = new.sent_at, expires_at = new.sent_at + interval '30 days'
    from private.brought_people person
    where person.notice_id = new.id and waiting.id = person.brought_id and waiting.state = 'waiting';
  else
    perform private.end_brought(
      array(select brought_id from private.brought_people where notice_id = new.id), 'unreachable');
  end if;
  return null;
end;
$$;

create or replace trigger follow_notice after update of sent_at, failed_at on private.outgoing_mail
  for each row when (new.template = 'application_brought' and coalesce(new.sent_at, new.failed_at) is not null)
  execute function private.follow_notice();
