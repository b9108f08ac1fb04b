-- A reason for a rejection as it is chosen. `company_name` is null of the platform's; `told`, what
-- the applicant reads, is null while the company is not verified.
create type shapes.reason_choice as (code text, label text, label_hi text, told text, told_hi text, company_name text);

comment on column shapes.reason_choice.label_hi is 'or null';
comment on column shapes.reason_choice.told is 'or null';
comment on column shapes.reason_choice.told_hi is 'or null';
comment on column shapes.reason_choice.company_name is 'or null';
