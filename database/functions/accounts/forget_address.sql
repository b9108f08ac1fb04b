-- Deletes what is stored by address and not by account. Messages are kept if their address was
-- never proven: they may be somebody else's.
create or replace function private.forget_address(address text, proven boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Only if the sign-in service keeps its mails in this database.
  if to_regclass('auth.outgoing_mail') is not null then
    execute 'delete from auth.outgoing_mail where lower(to_address) = lower($1)' using address;
  end if;
  delete from private.outgoing_mail where lower(to_address) = lower(address);
  if proven then
    delete from private.outgoing_mail where template = 'contact_message' and lower(data ->> 'email') = lower(address);
    delete from public.contact_messages where lower(email) = lower(address);
    delete from private.outgoing_mail where template = 'grievance_filed' and lower(data ->> 'email') = lower(address);
    update public.grievances set email = null where lower(email) = lower(address);
    delete from private.outgoing_mail where template = 'join_requested' and lower(data ->> 'person_email') = lower(address);
    update private.outgoing_mail set data = data - array['by', 'by_email']
    where template = 'member_invited' and lower(data ->> 'by_email') = lower(address);
    perform private.end_brought(
      array(select brought_id from private.brought_people where lower(email) = lower(address)), 'removed');
    delete from public.company_invitations where lower(email) = lower(address);
    delete from public.newsletter_subscribers where lower(email) = lower(address);
  end if;
end;
$$;

revoke all on function private.forget_address(text, boolean) from public;
