-- rpc message_templates_for(application): the templates of the posting's company, to administrators
-- also the platform's, filled in for this application. Null for whoever is not of its team.
drop function if exists private.message_templates_for(uuid);
create function private.message_templates_for(application uuid) returns shapes.offered_templates
language plpgsql stable security definer set search_path = '' as $$
declare
  everything boolean := private.is_admin();
  applied public.job_applications;
  posting public.jobs;
  applicant text;
  mine uuid[] := private.hiring_companies();
begin
  if private.side_of_conversation(application) is distinct from 'team' then
    return null;
  end if;
  select * into applied from public.job_applications where id = application;
  select * into posting from public.jobs where id = applied.job_id;
  select full_name into applicant from public.profiles where id = applied.applicant_id;
  return row(
    case when not everything then posting.company_id end,
    everything or coalesce(posting.company_id = any (mine), false),
    (select coalesce(array_agg(row(
        template.id, template.name, template.text,
        private.fill_template(template.text, applicant, coalesce(posting.title, applied.job_title), coalesce(posting.company_name, applied.job_company),
          private.signature_under(template.text, posting.company_id)),
        everything or coalesce(template.company_id = any (mine), false))::shapes.offered_template order by lower(template.name), template.id), '{}')
     from public.message_templates template
     where template.company_id = posting.company_id or everything and template.company_id is null))::shapes.offered_templates;
end;
$$;

comment on function private.message_templates_for(uuid) is 'or null';

create or replace function public.message_templates_for(application uuid) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.message_templates_for($1)) $$;

revoke all on function private.message_templates_for(uuid), public.message_templates_for(uuid) from public, anon;
grant execute on function private.message_templates_for(uuid), public.message_templates_for(uuid) to authenticated;
