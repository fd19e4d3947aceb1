-- Which form a token was used with, such as `new-listing`. Another form that carries the same token is
-- refused. It only adds: copies of the version before write null, which any form may be.

alter table form_submissions add column form text;
