-- Records each wrong password that the sign-in service reports (wrongPasswordFunction in
-- start/settings.ts). An unknown address appears as part of a keyed hash, so that attempts on the
-- same one can be seen together without the address. The number of entries is limited: ten an hour
-- for one account, three hundred for all unknown addresses; the last one says that more are not
-- listed.
create or replace function private.record_wrong_password(user_id uuid, account text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tried_table text := case when user_id is null then 'auth.users' else 'profiles' end;
  tried text := coalesce(user_id::text, 'unknown:' || left(account, 16));
  same integer;
  unknown integer := 0;
begin
  -- Attempts at the same moment are counted one after the other.
  perform pg_advisory_xact_lock(hashtext('private.record_wrong_password'));
  select count(*) into same from public.audit_log
  where target_table = tried_table and target_id = tried and action = 'sign-in failed' and at > clock_timestamp() - interval '1 hour';
  if user_id is null then
    select count(*) into unknown from public.audit_log
    where action = 'sign-in failed' and at > clock_timestamp() - interval '1 hour' and target_table = 'auth.users';
  end if;
  if same < 10 and unknown < 300 then
    perform private.write_audit('sign-in failed', tried_table, tried,
      case when same = 9 or unknown = 299 then '{"more_not_listed": true}' else '{}'::jsonb end);
  end if;
end;
$$;

revoke all on function private.record_wrong_password(uuid, text) from public;
