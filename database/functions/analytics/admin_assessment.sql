-- rpc admin_assessment(job, since, until): how well one test measures, question by question.
drop function if exists private.admin_assessment(uuid, timestamptz, timestamptz);
create function private.admin_assessment(job uuid, since timestamptz, until timestamptz) returns shapes.assessment_statistics
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators read the analytics' using errcode = '42501';
  end if;
  return private.assessment_statistics(job, since, until);
end;
$$;

create or replace function public.admin_assessment(job uuid, since timestamptz, until timestamptz) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.admin_assessment(job, since, until)) $$;

revoke all on function private.admin_assessment(uuid, timestamptz, timestamptz),
  public.admin_assessment(uuid, timestamptz, timestamptz) from public, anon;
grant execute on function private.admin_assessment(uuid, timestamptz, timestamptz),
  public.admin_assessment(uuid, timestamptz, timestamptz) to authenticated;
