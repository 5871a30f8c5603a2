import { getMetadataStorage } from 'class-validator';
import { UpdateEnquiryDto } from '#dto/nest';
import { facts } from './facts.js';

const { customer: _hasRoutesOfItsOwn, ...ofChange } = facts;

it.each(Object.keys(ofChange))('a change may name %s', (field) => {
  const checked = getMetadataStorage().getTargetValidationMetadatas(UpdateEnquiryDto, '', false, false);
  expect(checked.map(({ propertyName }) => propertyName)).toContain(field);
});
