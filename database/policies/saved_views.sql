-- Saved views: one's own, and those that are shared. Owners and recruiters share with their
-- company's people or one role of them, administrators with one another. A shared view is changed
-- and deleted by its maker, while they may share, and by those who look after it: the company's
-- owners, or the administrators.
alter table public.saved_views enable row level security;
revoke all on public.saved_views from anon, authenticated, service_role;

create policy "those who hire read their own views and those shared with them"
  on public.saved_views for select to authenticated
  using (
    person_id = (select auth.uid()) and ((select private.is_admin()) or (select private.is_member()))
    or shared and case
      when company_id is null then (select private.is_admin())
      when shared_role is null then company_id = any ((select private.colleagues_companies())::uuid[])
      when shared_role = 'recruiter' then company_id = any ((select private.hiring_companies())::uuid[])
      when shared_role = 'hiring_manager' then company_id = any ((select private.member_companies('owner', 'hiring_manager'))::uuid[])
      else company_id = any ((select private.member_companies('owner'))::uuid[])
    end
  );

create policy "somebody who hires saves a view, and shares it where they may"
  on public.saved_views for insert to authenticated
  with check (
    person_id = (select auth.uid())
    and case
      when not shared then (select private.is_admin()) or (select private.is_member())
      when company_id is null then (select private.is_admin())
      else company_id = any ((select private.hiring_companies())::uuid[])
    end
  );

create policy "whoever made a view or looks after it changes it"
  on public.saved_views for update to authenticated
  using (
    case
      when not shared then person_id = (select auth.uid()) and ((select private.is_admin()) or (select private.is_member()))
      when company_id is null then (select private.is_admin())
      else person_id = (select auth.uid()) and company_id = any ((select private.hiring_companies())::uuid[])
        or company_id = any ((select private.member_companies('owner'))::uuid[])
    end
  )
  with check (
    case
      when not shared then person_id = (select auth.uid()) and ((select private.is_admin()) or (select private.is_member()))
      when company_id is null then (select private.is_admin())
      else person_id = (select auth.uid()) and company_id = any ((select private.hiring_companies())::uuid[])
        or company_id = any ((select private.member_companies('owner'))::uuid[])
    end
  );

create policy "whoever made a view or looks after it deletes it"
  on public.saved_views for delete to authenticated
  using (
    case
      when not shared then person_id = (select auth.uid()) and ((select private.is_admin()) or (select private.is_member()))
      when company_id is null then (select private.is_admin())
      else person_id = (select auth.uid()) and company_id = any ((select private.hiring_companies())::uuid[])
        or company_id = any ((select private.member_companies('owner'))::uuid[])
    end
  );

grant select, delete on public.saved_views to authenticated;
grant insert (person_id, list, name, filters, shared, company_id, shared_role), update (name, filters, shared, company_id, shared_role)
  on public.saved_views to authenticated;
grant select, insert, update, delete on public.saved_views to service_role;
