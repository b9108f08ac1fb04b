-- An answer by mail to a mail about a message: a message in the conversation, written by whoever
-- the address was made for, under the rules of everybody who writes there. What cannot be taken is
-- answered to the address of the account, which is known, and once an hour at most; what nobody was
-- asked for is dropped. Returns what became of it. `problem`: why its words cannot be taken.
create or replace function private.receive_mail(token text, sender text, mail text, words text, problem text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  asked private.reply_addresses;
  account auth.users;
begin
  select * into asked from private.reply_addresses where token_hash = sha256(convert_to(token, 'UTF8'));
  if not found then
    return 'unknown';
  end if;
  select * into account from auth.users
  where id = asked.person_id and email_confirmed_at is not null and deleted_at is null
    and coalesce(banned_until, '-infinity') <= clock_timestamp();
  if not found then
    return 'unknown';
  end if;
  insert into private.received_mails (mail_hash) values (sha256(convert_to(token || ' ' || mail, 'UTF8'))) on conflict do nothing;
  if not found then
    return 'known';
  end if;
  problem := case
    when asked.expires_at < clock_timestamp() then 'expired'
    when lower(sender) is distinct from lower(account.email) then 'sender'
    when exists (select from auth.mfa_factors where user_id = account.id and status = 'verified') then 'second_factor'
    else problem
  end;
  if problem is null then
    problem := private.write_by_mail(asked.application_id, account.id, words);
  end if;
  if problem is null then
    return 'sent';
  end if;
  insert into private.outgoing_mail (to_address, template, data, person_id, application_id)
  select account.email, 'reply_refused', jsonb_build_object(
      'full_name', (select full_name from public.profiles where id = account.id), 'reason', problem,
      'job_title', applied.job_title, 'company_name', applied.job_company, 'application_id', applied.id,
      'side', case when applied.applicant_id = account.id then 'team' else 'applicant' end),
    account.id, applied.id
  from public.job_applications applied
  where applied.id = asked.application_id
    and not exists (
      select from private.outgoing_mail earlier
      where earlier.person_id = account.id and earlier.template = 'reply_refused'
        and earlier.created_at > clock_timestamp() - interval '1 hour');
  return problem;
end;
$$;

revoke all on function private.receive_mail(text, text, text, text, text) from public;
