-- After a feed was read. `listed`: its postings that it has; `refused`: ids of rows that could not
-- be read, whose postings may be there; null for both where nothing has changed since the last
-- time. What a whole one lacks for the second time, half a day or more after the first, is closed.
-- What was closed for that and is there again is opened, within the rules. Returns how many were
-- closed.
create or replace function private.settle_feed(feed uuid, listed uuid[], refused text[], whole boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  feed_source constant text := private.source_of_feed(feed);
  again uuid;
  closed integer;
begin
  update public.company_feeds set failing_since = null where id = feed;
  if listed is not null then
    update public.job_imports set missing_since = null
    where source = feed_source and missing_since is not null and job_id = any (listed);
    for again in
      select job.id from public.job_imports import join public.jobs job on job.id = import.job_id
      where import.source = feed_source and job.id = any (listed)
        -- Whoever closed it since, or opened and closed it, meant that.
        and job.status = 'closed' and job.closed_at = import.missing_closed_at
    loop
      begin
        update public.jobs set status = 'active' where id = again;
      exception when sqlstate 'PT409' then
        -- The plan or the settings have no place for it: it is tried again the next time.
        null;
      end;
    end loop;
    update public.job_imports set missing_since = now()
    where whole and source = feed_source and missing_since is null and job_id <> all (listed) and external_id <> all (coalesce(refused, '{}'));
  end if;
  with over as (
    update public.jobs set status = 'closed'
    where whole and status = 'active' and id in (
      select job_id from public.job_imports where source = feed_source and missing_since < now() - interval '12 hours')
    returning id, closed_at),
  noted as (
    update public.job_imports set missing_closed_at = over.closed_at from over where job_id = over.id returning job_id)
  select count(*) into closed from noted;
  if closed > 0 then
    perform private.write_audit('feed closed postings', 'company_feeds', feed::text,
      private.audit_details_of_feed(feed) || jsonb_build_object('count', closed), (select company_id from public.company_feeds where id = feed));
  end if;
  return closed;
end;
$$;

revoke all on function private.settle_feed(uuid, uuid[], text[], boolean) from public;
grant execute on function private.settle_feed(uuid, uuid[], text[], boolean) to service_role;
