import { Injectable, type PipeTransform } from '@nestjs/common';
import { enquiryKinds, type EnquiryKind } from '#dto';
import { ProblemError } from '../platform/http/problems/problem-error.js';

/** The kind of record in an address; any other value is 404. */
@Injectable()
export class KindPipe implements PipeTransform<string, EnquiryKind> {
  transform(word: string): EnquiryKind {
    const kind = enquiryKinds.find((each) => each === word);
    if (!kind) throw new ProblemError('not-found');
    return kind;
  }
}
