-- A template that can be used in a conversation. `filled`: its text for this application.
create type shapes.offered_template as (id uuid, name text, text text, filled text, may_write boolean);

-- What there is to choose from. `company_id`: for whom the caller would write a new one; null for
-- the platform. `may_write`: whether they may.
create type shapes.offered_templates as (company_id uuid, may_write boolean, templates shapes.offered_template[]);

comment on column shapes.offered_templates.company_id is 'or null';
