-- Administrators sort their applications by company too, in both directions.
create index application_list_by_company on private.application_list (company, application_id);
