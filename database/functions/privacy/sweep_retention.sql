-- Erases what is past its retention period: closed applications, and accounts that nobody uses. It
-- is planned first and announced by mail and on the site; done only if the mail was sent two days
-- before, and if the person did not come back. For the platform's own sweeper, with its clock.
create or replace function private.sweep_retention(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.plan_erasures(at);
  return private.carry_out_erasures(at);
end;
$$;

revoke all on function private.sweep_retention(timestamptz) from public;
