-- What is erased when its time is over: applications that came to nothing, and accounts that nobody
-- uses. Planned first and told by mail and on the site; done only when the mail went out two days
-- before, and only if nobody came back. For the platform's own sweeper, with its clock.
create or replace function private.sweep_retention(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.plan_erasures(at);
  return private.carry_out_erasures(at);
end;
$$;

revoke all on function private.sweep_retention(timestamptz) from public;
